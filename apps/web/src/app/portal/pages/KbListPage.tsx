import { useQuery } from '@tanstack/react-query'
import { kbListScreen } from '../../../features/knowledge/paths.ts'
import { KbList } from '../../../features/knowledge/portal/list/KbList.tsx'
import { RowHits, rowHitsQuery } from '../../../features/parameters/parts/RowHits.tsx'
import { parametersScreen } from '../../../features/parameters/paths.ts'
import { hrefOf, useScreenSearch } from '../../../shared/router/screen.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'

const SearchOnward = loadPart(async () => (await import('../SearchOnward.tsx')).SearchOnward, {
  optional: true,
})

/** The list of the knowledge base, with rows of tables that a search finds, and a way on where it finds nothing. */
export function KbListPage() {
  const [{ keyword = '' }] = useScreenSearch(kbListScreen)
  const rows = useQuery({ ...rowHitsQuery(keyword), enabled: keyword !== '' })
  return (
    <KbList
      onward={(words) => <SearchOnward keyword={words} />}
      beside={{ to: hrefOf(parametersScreen), label: '参数查询' }}
      rows={{
        isPending: keyword !== '' && rows.isPending,
        shown: rows.data && <RowHits keyword={keyword} found={rows.data} />,
      }}
    />
  )
}
