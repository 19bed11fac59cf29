import * as endpoints from '@xinqiao/contract/firmware/console-endpoints'
import { firmwareReleaseRecord, type ReleaseState } from '@xinqiao/contract/firmware/record'
import type { ReleaseDetail, ReleaseFile } from '@xinqiao/contract/firmware/schemas'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import { Fact } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RecordDrawer, RecordPast } from '../../../shared/ui/open/RecordDrawer.tsx'
import { releaseMark } from '../parts/firmware-marks.ts'
import { ReleaseFacts } from '../parts/ReleaseFacts.tsx'
import { runningScreen } from '../paths.ts'
import { ReleaseDialog } from './late-dialogs.ts'
import { SignDialog } from './SignDialog.tsx'

/** A release as it is kept: its files with their signatures, who still runs something older, and what may be done. */
export function FirmwareDrawer(beside: Beside) {
  const [signed, setSigned] = useState<{ release: ReleaseDetail; file: ReleaseFile } | null>(null)
  return (
    <>
      <RecordDrawer
        {...beside}
        endpoint={endpoints.showFirmware}
        title={(release) => (release ? `${release.lineName} ${release.versionName}` : '固件版本')}
        status={releaseMark}
        width={760}
        actions={(release) => <Acts key={release.id} release={release} />}
      >
        {(release) => (
          <>
            <ReleaseFacts
              release={release}
              more={<Standing release={release} />}
              fileActs={(file) =>
                release.can.revise && (
                  <RowActions>
                    <button
                      type="button"
                      aria-label={`签名 ${file.name}`}
                      data-due={file.keyName === ''}
                      onClick={() => setSigned({ release, file })}
                    >
                      {file.keyName === '' ? '附上签名' : '更换签名'}
                    </button>
                  </RowActions>
                )
              }
            />
            <RecordPast entries={release.timeline} first={{ label: '新建', time: release.createTime }} />
          </>
        )}
      </RecordDrawer>
      {signed && <SignDialog {...signed} onClose={() => setSigned(null)} />}
    </>
  )
}

function Standing({ release }: { release: ReleaseDetail }) {
  const { writerName, releasedTime, trialUnits, downloads, older, versionName, lineId, withdrawnNote } =
    release
  return (
    <>
      <Fact label="撰写人">{writerName}</Fact>
      {releasedTime !== '' && <Fact label="发布时间">{releasedTime.slice(0, 16)}</Fact>}
      <Fact label="下载">{`${downloads} 次`}</Fact>
      <Fact label="在用更旧版本">
        {older === 0 ? (
          '没有登记'
        ) : (
          <AppLink
            to={hrefOf(runningScreen, { lineId, olderThan: versionName })}
          >{`${older} 块板卡`}</AppLink>
        )}
      </Fact>
      {trialUnits.length > 0 && (
        <Fact label="内测单位" wide>
          {trialUnits.join('、')}
        </Fact>
      )}
      {withdrawnNote !== '' && (
        <Fact label="撤回原因" wide>
          {withdrawnNote}
        </Fact>
      )}
    </>
  )
}

function Acts({ release }: { release: ReleaseDetail }) {
  const params = { id: release.id }
  const isDraft = release.status === ('draft' satisfies ReleaseState)
  const [isRevising, setRevising] = useState(false)
  const offer = useWrite(endpoints.offerFirmware, { done: '已开放内测' })
  const publish = useWrite(endpoints.releaseFirmware, { done: '已正式发布' })
  const withdraw = useWrite(endpoints.withdrawFirmware, { done: '已撤回', surface: 'dialog' })
  return (
    <>
      <RecordActions
        record={firmwareReleaseRecord}
        of={release}
        acts={{
          withdraw: {
            danger: true,
            note: {
              hint: isDraft ? '草稿尚无客户可见' : '将告知下载过或登记在用的客户',
              warning: isDraft
                ? '撤回后不能恢复，须重新新建。'
                : '撤回后不再提供下载，且不能恢复；同一版本号不能再次发布。',
            },
            run: (note) => withdraw.run({ params, body: { note } }),
          },
          revise: { open: () => setRevising(true) },
          offer: {
            busy: offer.busy,
            asks: '内测单位将看到该版本，并通知其单位管理员。',
            run: () => offer.run({ params }),
          },
          release: {
            primary: true,
            busy: publish.busy,
            asks: '全部客户可见，并通知登记了更旧版本的项目负责人；所列已知问题将标记为已修复。',
            run: () => publish.run({ params }),
          },
        }}
      />
      {isRevising && <ReleaseDialog release={release} onClose={() => setRevising(false)} />}
    </>
  )
}
