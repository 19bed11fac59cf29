import { Navigate } from '@tanstack/react-router'
import { allows } from '@xinqiao/contract/access'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { subjectOf, useSession } from '../../shared/session/session.ts'
import { Empty } from '../../shared/ui/load/Empty.tsx'
import { consoleRoutes } from './routes.ts'

const HINTS = {
  customer: '服务台仅供供应方工作人员使用，客户服务请使用门户。',
  role: '当前角色在服务台没有可用的页面，如需开通请联系系统管理员。',
  page: '当前角色不能使用此页面，如需开通请联系系统管理员。',
}

/** `/console/`: the first screen that the staff member may open. */
export function ConsoleStart() {
  const { user } = useSession()
  const first = consoleRoutes.find(({ access }) => allows(access, subjectOf(user)))
  return first ? <Navigate to={first.path} replace /> : <ConsoleHome refused="role" />
}

/** Says who may work here, and leads back to the portal. */
export function ConsoleHome({ refused }: { refused: 'customer' | 'role' | 'page' }) {
  return (
    <>
      <h1 className="visually-hidden">服务台</h1>
      <Empty title={IDENTITY_TEXTS.noAccess} hint={HINTS[refused]}>
        <a className="btn btn-primary" href="/portal/">
          返回门户首页
        </a>
      </Empty>
    </>
  )
}
