import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '@xinqiao/contract/endpoint'
import { readBoard } from '@xinqiao/contract/projects/calls/board-endpoints'
import { read } from '../../../shared/api/query-client.ts'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import type { PortfolioSearch } from '../console-paths.ts'
import { FaeLoads } from './portfolio/FaeLoads.tsx'
import { PortfolioBoard } from './portfolio/PortfolioBoard.tsx'
import { PortfolioTimeline } from './portfolio/PortfolioTimeline.tsx'

export type View = 'table' | 'board' | 'timeline'

interface OverviewProps {
  filters: NonNullable<CallInput<typeof readBoard>['query']>
  view: PortfolioSearch['view']
}

/** What is under way, by stage or along the time, and how much each FAE has. */
export function Overview({ filters, view }: OverviewProps) {
  const query = useQuery({
    ...read(readBoard, { query: filters }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView query={query} skeleton={<Skeleton rows={8} />}>
      {({ data: { columns } }) => (
        <>
          {view === 'board' ? <PortfolioBoard columns={columns} /> : <PortfolioTimeline columns={columns} />}
          <FaeLoads />
        </>
      )}
    </QueryView>
  )
}
