import { FilterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { leaveTo, loginAddress } from '../../../../shared/navigation.ts'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { useSession } from '../../../../shared/session/session.ts'
import { LateDrawer } from '../../../../shared/ui/load/late.tsx'
import { rememberReturnAddress } from '../../parts/return-address.ts'
import { kbListScreen } from '../../paths.ts'
import side from '../side-head.module.css'
import { Facets } from './Facets.tsx'
import { FilterChips } from './FilterChips.tsx'
import { type BesideLink, ListTabs } from './ListTabs.tsx'
import styles from './list.module.css'
import { foundSpacesQuery, spacesQuery, tagsQuery } from './list-queries.ts'
import { type ListState, listSearch, needsSpaces, readListState } from './list-state.ts'
import { type FoundRows, type Onward, Results } from './Results.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SpaceTree } from './SpaceTree.tsx'
import { TagFilter } from './TagFilter.tsx'
import { useOutcome } from './use-outcome.ts'

/** What others bring to the list. */
interface Around {
  onward?: Onward
  /** what stands beside the knowledge base */
  beside?: BesideLink
  rows?: FoundRows
}

/** All knowledge bases: spaces and tags on the left, what they leave on the right. All of it is in the address. */
export function KbList(props: Around) {
  const [search] = useScreenSearch(kbListScreen)
  const session = useSession()
  const spaces = useQuery(spacesQuery)
  const mustLogIn = search.kbType !== undefined && session.status === 'visitor'
  useEffect(() => {
    if (mustLogIn) leaveTo(loginAddress(), 'replace')
  }, [mustLogIn])

  if (mustLogIn || (needsSpaces(search) && spaces.isPending)) return null
  return (
    <List
      {...props}
      state={readListState(
        search,
        spaces.data?.data.map(({ spaceId }) => spaceId),
      )}
    />
  )
}

function List({ state: asked, onward, beside, rows }: Around & { state: ListState }) {
  const [search, change] = useScreenSearch(kbListScreen)
  useEffect(() => rememberReturnAddress(hrefOf(kbListScreen, search)), [search])
  const { status } = useSession()
  const tags = useQuery(tagsQuery(asked.spaceId))
  const groups = tags.data?.data ?? []
  // Tags that another space had are left out; until the tags are known, all that are asked for count.
  const known = new Set(groups.flatMap((group) => group.children.map(({ id }) => id)))
  const state = tags.data ? { ...asked, tags: asked.tags.filter((id) => known.has(id)) } : asked
  const go = (part: Partial<ListState>, options?: { replace?: boolean }) =>
    change(listSearch({ ...state, page: 1, ...part }), options)
  const top = useRef<HTMLDivElement>(null)
  useOutcome(state.mode === 'all' ? state.keyword : '', top)
  const turn = (page: number, size: number, options?: { replace?: boolean }) => {
    go({ page: size === state.size ? page : 1, size }, options)
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={styles.list}>
      <h1 className="visually-hidden">知识库列表</h1>
      <div className={styles.side}>
        <Filters state={state} go={go} />
      </div>
      <div className={styles.main} ref={top}>
        <SearchBar
          keyword={state.keyword}
          onSearch={(keyword) =>
            go({
              keyword,
              mode: state.mode === 'project' ? 'all' : state.mode,
              kind: '',
              chip: '',
              version: '',
            })
          }
        />
        {status !== 'visitor' && <ListTabs state={state} beside={beside} />}
        <NarrowFilters state={state} go={go} />
        <Results
          state={state}
          go={go}
          turn={turn}
          onward={onward}
          rows={rows}
          chips={<FilterChips state={state} groups={groups} go={go} />}
        />
      </div>
    </div>
  )
}

interface FiltersProps {
  state: ListState
  go: (part: Partial<ListState>) => void
  onFollow?: () => void
}

function Filters({ state, go, onFollow }: FiltersProps) {
  const spaces = useQuery(foundSpacesQuery(state.keyword))
  const tags = useQuery(tagsQuery(state.spaceId))
  const filtersByTag = state.mode !== 'project'
  if (state.view === 'text') return <Facets state={state} go={go} />
  return (
    <>
      <header className={side.sideHead}>
        <h2>空间与分类</h2>
      </header>
      <div className={styles.spaces}>
        {spaces.data && (
          <SpaceTree spaces={spaces.data.data} state={state} {...(onFollow ? { onFollow } : {})} />
        )}
        {spaces.isError && (
          <p className={styles.sideFailed}>
            未能读取
            <button type="button" className={styles.clear} onClick={() => void spaces.refetch()}>
              重试
            </button>
          </p>
        )}
      </div>
      {filtersByTag && tags.data && (
        <TagFilter
          groups={tags.data.data}
          selected={state.tags}
          onChange={(chosen) => go({ tags: chosen })}
        />
      )}
    </>
  )
}

/** On narrow windows the filters are a drawer. */
function NarrowFilters({ state, go }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const count =
    state.view === 'text'
      ? [state.kind, state.chip, state.version].filter(Boolean).length
      : state.tags.length + (state.cateId ? 1 : 0)
  return (
    <div className={styles.narrow}>
      <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)}>
        空间与筛选{count > 0 ? `（${count}）` : ''}
      </Button>
      <LateDrawer
        open={open}
        placement="left"
        size={320}
        title="空间与筛选"
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <div className={styles.sheet}>
          <Filters state={state} go={go} onFollow={() => setOpen(false)} />
        </div>
      </LateDrawer>
    </div>
  )
}
