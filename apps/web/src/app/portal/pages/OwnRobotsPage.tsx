import { accountSecurityScreen } from '../../../features/accounts/paths.ts'
import { OwnRobots } from '../../../features/robots/portal/OwnRobots.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'

/** One's own robots, reached from the settings of messages. */
export function OwnRobotsPage() {
  return <OwnRobots securityHref={hrefOf(accountSecurityScreen)} />
}
