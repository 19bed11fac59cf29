import { MAX_PAGE_SIZE } from '@xinqiao/contract/fields/page-query'

interface Page<R> {
  rows: R[]
  total: number
}

/** The row with this id, wherever it stands in a list now; its name may have changed, so nothing is searched for. */
export async function findRow<R extends { id: string }>(
  id: string,
  readPage: (page: { pageNum: number; pageSize: number }) => Promise<Page<R>>,
): Promise<R | undefined> {
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows, total } = await readPage({ pageNum, pageSize: MAX_PAGE_SIZE })
    const found = rows.find((row) => row.id === id)
    if (found || pageNum * MAX_PAGE_SIZE >= total) return found
  }
}
