/** Kinds of record that ids in calls name; the generated access tests hold samples of each. */
export const RECORD_KINDS = [
  'space',
  'category',
  'knowledge-base',
  'knowledge-version',
  'knowledge-document',
  'knowledge-faq',
  'knowledge-resource',
  'knowledge-comment',
  'tag',
  'tag-group',
  'authored-base',
  'authored-version',
  'authored-document',
  'authored-faq',
  'authored-comment',
  'review-note',
  'missed-search',
  'search-synonym',
  'announcement',
  'linkable-project',
  'unit-category',
  'project',
  'work-order-reply',
  'loose-file',
  // one that the reader leads
  'led-project',
  // as the provider sees it
  'customer-project',
  // a PDF of a project that the reader sees
  'project-drawing',
  'design-review',
  'design-finding',
  // as the provider sees them
  'customer-drawing',
  'customer-review',
  'customer-finding',
  'work-order',
  // as the provider sees it
  'customer-order',
  'canned-reply',
  'order-deputy',
  'known-issue',
  'session',
  'outbox-message',
  'file',
  'upload',
  'account',
  'staff',
  'registration',
  'unit',
  'invitation',
  // as the managers of its unit see it
  'unit-invitation',
  'personnel',
  'import',
  'offer',
  'message',
  'partner',
  'component-application',
  'os-application',
  'chip-application',
  'passive-application',
  'machine-application',
  // as the provider sees it
  'machine-at-provider',
  // an application of any kind, as the console names it
  'application',
  // one whose unit was asked something
  'asked-application',
  'certificate',
  'visit',
  // as the provider sees it
  'customer-visit',
  'contact-message',
  // a file that staff has uploaded; customers' are `file`
  'staff-file',
  // one of them that a page can show: a PDF or a picture
  'staff-paper',
  'list-view',
  'canned-reason',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
