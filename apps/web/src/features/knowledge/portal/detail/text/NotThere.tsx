import { AppLink } from '../../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../../shared/router/screen.ts'
import { Empty } from '../../../../../shared/ui/load/Empty.tsx'
import { kbHomeScreen } from '../../../paths.ts'

/** An address that leads to no base, or to none that the reader may see. */
export function NotThere({ title }: { title: string }) {
  return (
    <Empty title={title} hint="知识库可能已下线，或您没有查看权限">
      <AppLink className="btn btn-outline" to={hrefOf(kbHomeScreen)}>
        返回知识库
      </AppLink>
    </Empty>
  )
}
