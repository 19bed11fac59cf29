/** What a search of the knowledge base finds: a base, a document or a question. */
export const HIT_KINDS = ['base', 'document', 'faq'] as const
