import { reviewScreen } from '../../features/projects/console-paths.ts'
import { Desk } from '../../features/work-orders/console/Desk.tsx'
import { hrefOf } from '../../shared/router/screen.ts'
import { notices } from './notices.tsx'

/** The desk, with where the project of an order is read, and the notices of change that touch the order. */
export function DeskPage() {
  return <Desk projectHref={(id) => hrefOf(reviewScreen, { id })} changes={notices} />
}
