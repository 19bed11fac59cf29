/**
 * A text as it is compared. Addresses inside it mean nothing to people; their last letters tell one figure, file
 * or document from another, also between versions.
 */
export function readable(text: string): string {
  return text
    .replace(/\]\(resource:[0-9a-f-]{32}([0-9a-f]{4})(?=[\s)])/g, '](附件 $1')
    .replace(/\]\(document:[0-9a-f-]{32}([0-9a-f]{4})(?=[\s)#])/g, '](本库文档 $1')
    .replace(/\]\(document:([\w.-]{1,80})(?=[\s)#])/g, '](本库文档 $1')
}
