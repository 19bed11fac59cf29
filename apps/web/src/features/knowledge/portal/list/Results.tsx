import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { allows } from '@xinqiao/contract/access'
import { projectBases } from '@xinqiao/contract/knowledge/project-endpoints'
import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { KNOWLEDGE_PAGE_SIZES, KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatTotal } from '../../../../shared/format/format.ts'
import { goToLogin } from '../../../../shared/navigation.ts'
import { subjectOf, useSession } from '../../../../shared/session/session.ts'
import { ListFooter } from '../../../../shared/ui/list/ListFooter.tsx'
import { usePageInRange } from '../../../../shared/ui/list/use-page-in-range.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { BestHits } from './BestHits.tsx'
import { CellSkeleton, Cells, SelectPage, useSelection } from './Cells.tsx'
import { HitList } from './HitList.tsx'
import styles from './list.module.css'
import { basesQuery, favouriteListQuery, hitsQuery, projectListQuery } from './list-queries.ts'
import { HIT_PAGE_SIZES, type ListState } from './list-state.ts'
import { Count, Sort, Views } from './ResultsHead.tsx'
import { SearchNotice } from './SearchNotice.tsx'

interface ResultsProps {
  state: ListState
  go: (part: Partial<ListState>) => void
  /** goes to another page or page size */
  turn: (page: number, size: number, options?: { replace?: boolean }) => void
  chips: ReactNode
  /** what helps on where nothing, or only a part, was found */
  onward?: Onward | undefined
  /** rows of tables that the keyword finds: they stand above what else is found */
  rows?: FoundRows | undefined
}

export type Onward = (keyword: string) => ReactNode

export interface FoundRows {
  isPending: boolean
  shown: ReactNode
}

/** What the address asks for: all bases, favourites, bases of projects, or places in the text. */
export function Results(props: ResultsProps) {
  const session = useSession()
  const { mode, view } = props.state
  if (mode === 'all') return view === 'text' ? <TextHits {...props} /> : <AllBases {...props} />
  if (session.status === 'visitor') {
    const what = mode === 'favourites' ? KNOWLEDGE_TEXTS.favouritesTab : '项目关联知识库'
    return (
      <Empty title={`登录后可查看${what}`}>
        <Button type="primary" onClick={() => goToLogin()}>
          登录
        </Button>
      </Empty>
    )
  }
  if (session.status !== 'ready') return null
  if (mode === 'favourites') return <FavouriteBases {...props} />
  if (!allows(projectBases.access, subjectOf(session.user))) {
    return <Empty title="还没有项目关联知识库" hint="项目关联知识库面向有项目的企业账号" />
  }
  return <ProjectBases {...props} />
}

function AllBases({ state, go, turn, chips, onward, rows }: ResultsProps) {
  const bases = useQuery(basesQuery(state))
  const hits = useQuery({ ...hitsQuery(state), enabled: state.keyword !== '' })
  // Shown together: the best places stand above the bases, and coming later they would push them down.
  const isWaiting = state.keyword !== '' && (hits.isPending || rows?.isPending === true)
  const query = isWaiting ? { ...bases, data: undefined } : bases
  const total = query.data && formatTotal(query.data.total, query.data.totalIsLowerBound)
  return (
    <BaseList
      query={query}
      heading={state.keyword ? <Views state={state} go={go} /> : <Count total={total} />}
      chips={chips}
      best={
        <>
          {state.page === 1 && rows?.shown}
          <BestHits state={state} go={go} />
        </>
      }
      sort={<Sort state={state} go={go} />}
      empty={
        <>
          {rows?.shown}
          <NothingFound state={state} go={go} hidden={hits.data?.hidden} onward={onward} />
        </>
      }
      paging={{ state, turn }}
    />
  )
}

function FavouriteBases({ state, go, chips }: ResultsProps) {
  const query = useQuery(favouriteListQuery(state))
  return (
    <BaseList
      query={query}
      heading={<Count total={query.data && String(query.data.rows.length)} />}
      chips={chips}
      empty={
        isFiltered(state) ? (
          <NothingFound state={state} go={go} />
        ) : (
          <Empty title="还没有收藏" hint="点击知识库右上角的星标，收藏后会显示在这里" />
        )
      }
    />
  )
}

function ProjectBases({ state, turn }: ResultsProps) {
  const query = useQuery(projectListQuery(state))
  return (
    <BaseList
      query={query}
      heading={<Count total={query.data && String(query.data.total)} />}
      empty={<Empty title="还没有项目关联知识库" hint={KNOWLEDGE_TEXTS.projectKnowledgeHint} />}
      paging={{ state, turn }}
    />
  )
}

interface BaseListProps {
  query: Pick<UseQueryResult<Bases>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  heading: ReactNode
  chips?: ReactNode
  /** stands above the bases */
  best?: ReactNode
  sort?: ReactNode
  empty: ReactNode
  /** absent where all of them are there */
  paging?: Pick<ResultsProps, 'state' | 'turn'>
}

interface Bases {
  rows: KnowledgeBaseItem[]
  total?: number
  totalIsLowerBound?: boolean | undefined
}

/** Bases to be chosen from, with what is above and below them. */
function BaseList({ query, heading, chips, best, sort, empty, paging }: BaseListProps) {
  const selection = useSelection()
  useLastPage(query, paging)
  return (
    <>
      <div className={styles.bar}>
        {heading}
        {chips}
        <SelectPage bases={query.data?.rows ?? []} selection={selection} />
        {sort}
      </div>
      <QueryView query={query} skeleton={<CellSkeleton />} empty={empty}>
        {({ rows, total = rows.length, totalIsLowerBound }) => (
          <>
            {best}
            <Cells bases={rows} waiting={query.isPlaceholderData} selection={selection} />
            {paging && (
              <ListFooter
                page={paging.state.page}
                size={paging.state.size}
                sizes={KNOWLEDGE_PAGE_SIZES}
                total={total}
                {...(totalIsLowerBound === undefined ? {} : { totalIsLowerBound })}
                unit="个知识库"
                onChange={paging.turn}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

function TextHits({ state, go, turn, onward, rows: ofTables }: ResultsProps) {
  const query = useQuery(hitsQuery(state))
  useLastPage(query, { state, turn })
  // Shown together with the rows above them, which coming later would push them down.
  const shown = ofTables?.isPending ? { ...query, data: undefined } : query
  return (
    <>
      <div className={styles.bar}>
        <Views state={state} go={go} />
      </div>
      <QueryView
        query={shown}
        skeleton={<CellSkeleton />}
        empty={<NothingFound state={state} go={go} hidden={query.data?.hidden} onward={onward} />}
      >
        {({ rows, total, totalIsLowerBound, ...found }) => (
          <>
            {state.page === 1 && ofTables?.shown}
            <SearchNotice found={found} go={go} />
            {found.isPartial && onward?.(state.keyword)}
            <div data-waiting={query.isPlaceholderData} className={styles.results}>
              <HitList hits={rows} />
            </div>
            <ListFooter
              page={state.page}
              size={state.size}
              sizes={HIT_PAGE_SIZES}
              total={total}
              totalIsLowerBound={totalIsLowerBound}
              unit="条"
              onChange={turn}
            />
          </>
        )}
      </QueryView>
    </>
  )
}

/** An address of a page that is no more shows the last one. */
function useLastPage(
  query: Parameters<typeof usePageInRange>[0],
  paging: Pick<ResultsProps, 'state' | 'turn'> | undefined,
): void {
  const { page, size } = paging?.state ?? { page: 1, size: 1 }
  usePageInRange(query, { page, size }, (last) => paging?.turn(last, size, { replace: true }))
}

interface NothingFoundProps extends Pick<ResultsProps, 'state' | 'go' | 'onward'> {
  /** hits that the filters hide */
  hidden?: number | undefined
}

function NothingFound({ state, go, hidden = 0, onward }: NothingFoundProps) {
  return (
    <>
      <SearchNotice found={{ hidden }} go={go} />
      <Empty drawing="search" title={KNOWLEDGE_TEXTS.emptyTitle} hint={KNOWLEDGE_TEXTS.emptyHint}>
        {isFiltered(state) && (
          <Button
            onClick={() =>
              go({ keyword: '', tags: [], cateId: '', view: 'bases', kind: '', chip: '', version: '' })
            }
          >
            清除筛选
          </Button>
        )}
      </Empty>
      {state.keyword !== '' && onward?.(state.keyword)}
    </>
  )
}

function isFiltered({ keyword, tags, cateId }: ListState): boolean {
  return keyword !== '' || tags.length > 0 || cateId !== ''
}
