/**
 * How stored markdown names what it shows: `resource:<id>` for figures and files, `document:<slug>#anchor`
 * for other documents of the same version. Readers get addresses that hold for them.
 */

export interface LinkTargets {
  resource(id: string): string
  /** `anchor` begins with `#` or is empty */
  document(slug: string, anchor: string): string
}

const RESOURCE = /\]\(resource:([0-9a-f-]{36})(?=[\s)])/g
const DOCUMENT = /\]\(document:([\w.-]{1,80})(#[^\s)]*)?(?=[\s)])/g

/** The slugs of the documents that a text links to. */
export function documentLinks(markdown: string): string[] {
  return [...new Set(Array.from(markdown.matchAll(DOCUMENT), (match) => match[1] ?? ''))]
}

/** The ids of the figures and files that a text shows. */
export function resourceLinks(markdown: string): string[] {
  return [...new Set(Array.from(markdown.matchAll(RESOURCE), (match) => match[1] ?? ''))]
}

export function fillLinks(markdown: string, targets: LinkTargets): string {
  return markdown
    .replace(RESOURCE, (_whole, id: string) => `](${targets.resource(id)}`)
    .replace(DOCUMENT, (_whole, slug: string, anchor = '') => `](${targets.document(slug, anchor)}`)
}
