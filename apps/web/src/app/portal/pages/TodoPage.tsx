import { useState } from 'react'
import { myOrdersScreen } from '../../../features/work-orders/paths.ts'
import { OpenOrder } from '../../../features/work-orders/portal/OpenOrder.tsx'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import { Waiting } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { orderChanges } from '../order-changes.tsx'

/** The list's own heading comes with it. */
const COMING = (
  <>
    <h1 className="area-title">我的待办</h1>
    <Waiting>
      <Skeleton rows={10} />
    </Waiting>
  </>
)
const TodoList = loadPart(async () => (await import('./TodoList.tsx')).TodoList, { waiting: COMING })

/** What waits for the reader. An order that a link leads to comes first, the list behind it once that stands there. */
export function TodoPage() {
  const [search, setSearch] = useScreenSearch(myOrdersScreen)
  const [hasList, setHasList] = useState(false)
  if (!hasList && search.order === undefined) setHasList(true)
  return (
    <>
      {hasList ? <TodoList /> : COMING}
      <OpenOrder {...{ search, setSearch }} changes={orderChanges} onThere={() => setHasList(true)} />
    </>
  )
}
