import { KbList } from '../../../features/knowledge/portal/list/KbList.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'

const SearchOnward = loadPart(async () => (await import('../SearchOnward.tsx')).SearchOnward, {
  optional: true,
})

/** The list of the knowledge base, with a way on where a search finds nothing. */
export function KbListPage() {
  return <KbList onward={(keyword) => <SearchOnward keyword={keyword} />} />
}
