import type { OrderMessage } from '@xinqiao/contract/work-orders/schemas'

/** Said by the other side, and not read yet. */
export function isUnread(
  { contentType, processingFlag, readStatus }: OrderMessage,
  otherSide: 1 | 2,
): boolean {
  return contentType === otherSide && processingFlag === 1 && readStatus === 0
}
