import { useQuery } from '@tanstack/react-query'
import { showChange } from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import { read } from '../../../../../shared/api/query-client.ts'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import { ChangeTable } from '../../../parts/ChangeTable.tsx'
import { FormerRounds } from '../../../parts/FormerRounds.tsx'

/** What an order asks to change of its project, value by value. */
export function ChangeFacts({ id }: { id: string }) {
  const query = useQuery(read(showChange, { params: { id } }))
  return (
    <QueryView query={query}>
      {({ data }) => (
        <>
          <ChangeTable differences={data.differences} />
          <FormerRounds rounds={data.former} />
        </>
      )}
    </QueryView>
  )
}
