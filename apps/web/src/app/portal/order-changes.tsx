import { ChangeAgain } from '../../features/projects/portal/detail/changes/ChangeAgain.tsx'
import { ChangeFacts } from '../../features/projects/portal/detail/changes/ChangeFacts.tsx'
import type { OrderChanges } from '../../features/work-orders/portal/order-changes.ts'

/** What the feature of projects shows in orders that ask for changes. */
export const orderChanges: OrderChanges = {
  facts: (id) => <ChangeFacts id={id} />,
  again: (props) => <ChangeAgain {...props} />,
}
