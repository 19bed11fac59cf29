import { useEffect } from 'react'

interface Listed {
  rows: readonly unknown[]
  /** absent where all of them are there */
  total?: number | undefined
}

interface ListQuery {
  data: Listed | undefined
  /** the rows are those of the question before: they say nothing of this one's pages */
  isPlaceholderData: boolean
}

/** A page beyond the last one gives way to it: its rows were deleted under the reader, or the address is an old one. */
export function usePageInRange(
  { data, isPlaceholderData }: ListQuery,
  { page, size }: { page: number; size: number },
  goTo: (page: number) => void,
): void {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / size))
  const isBeyond = data !== undefined && !isPlaceholderData && data.rows.length === 0 && page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once for each answer, whatever function it is told with
  useEffect(() => {
    if (isBeyond) goTo(last)
  }, [isBeyond, last])
}
