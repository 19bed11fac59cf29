/** The words of a text, for a line or two of it. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|`/g, '')
}
