import { discardVersion } from '@xinqiao/contract/authoring/base-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Button } from 'antd'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { askSure } from '../../../../../shared/feedback/feedback.ts'
import { useScreenSearch } from '../../../../../shared/router/screen.ts'
import { writeScreen } from '../../../paths.ts'

/** Throws a draft away that readers never saw. */
export function Discard({ version }: { version: VersionDetail }) {
  const [, setSearch] = useScreenSearch(writeScreen)
  const discard = useWrite(discardVersion, { done: '已删除草稿' })
  if (!version.can.discard) return null
  const confirm = async () => {
    const sure = await askSure({
      title: '删除草稿',
      text: `“${version.baseName} ${version.name}”及其中 ${version.documents.length} 个文档将删除，不能恢复，确定吗？`,
      ok: '删除',
    })
    if (!sure) return
    await discard
      .run({ params: { id: version.id } })
      .then(() => setSearch({ verId: undefined, docId: undefined, kbId: version.baseId }))
      .catch(() => undefined)
  }
  return (
    <Button danger loading={discard.busy} onClick={() => void confirm()}>
      删除草稿
    </Button>
  )
}
