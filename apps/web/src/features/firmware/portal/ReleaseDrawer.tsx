import { showRelease, takeFile } from '@xinqiao/contract/firmware/endpoints'
import type { ReleaseFile, ReleaseSeen } from '@xinqiao/contract/firmware/schemas'
import { Alert } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { saveFrom } from '../../../shared/save-file.ts'
import { Fact } from '../../../shared/ui/Facts.tsx'
import type { Beside } from '../../../shared/ui/open/opened-in.ts'
import { RecordDrawer } from '../../../shared/ui/open/RecordDrawer.tsx'
import pieces from '../../../shared/ui/pieces.module.css'
import { Time } from '../../../shared/ui/Time.tsx'
import { releaseMark } from '../parts/firmware-marks.ts'
import { ReleaseFacts } from '../parts/ReleaseFacts.tsx'

/** A release as customers see it, with its files to download. */
export function ReleaseDrawer(beside: Beside) {
  return (
    <RecordDrawer
      {...beside}
      endpoint={showRelease}
      title={(release) => (release ? `${release.lineName} ${release.versionName}` : '固件版本')}
      status={releaseMark}
      width={680}
    >
      {(release) => (
        <>
          <Standing release={release} />
          <ReleaseFacts
            release={release}
            more={
              release.releasedTime !== '' && (
                <Fact label="发布时间">
                  <Time value={release.releasedTime} />
                </Fact>
              )
            }
            fileActs={(file) => <Take key={file.id} release={release} file={file} />}
          />
        </>
      )}
    </RecordDrawer>
  )
}

/** What one should know before one takes it. */
function Standing({ release: { status, versionName, latest, withdrawnNote } }: { release: ReleaseSeen }) {
  if (status === 'withdrawn')
    return <Alert type="error" showIcon title={`该版本已撤回，请勿继续使用：${withdrawnNote}`} />
  if (status === 'trial') return <Alert type="warning" showIcon title="内测版本，请勿用于量产" />
  return latest !== '' && latest !== versionName ? (
    <Alert type="info" showIcon title={`该产品线已有更新的版本 ${latest}`} />
  ) : null
}

function Take({ release, file }: { release: ReleaseSeen; file: ReleaseFile }) {
  const take = useWrite(takeFile)
  if (release.status === 'withdrawn') return null
  const run = async () => {
    const taken = await take.run({ params: { id: release.id, fileId: file.id } }).catch(() => undefined)
    if (taken) saveFrom(taken.data.address)
  }
  return (
    <button
      type="button"
      className={pieces.textLink}
      aria-label={`下载 ${file.name}`}
      disabled={take.busy}
      onClick={() => void run()}
    >
      下载
    </button>
  )
}
