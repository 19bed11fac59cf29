import { FIRMWARE_KINDS, namedFirmware } from '@xinqiao/contract/firmware/kinds'
import type { ReleaseDetail, ReleaseFile, ReleaseSeen } from '@xinqiao/contract/firmware/schemas'
import type { ReactNode } from 'react'
import { FirmwareName } from '../../../shared/firmware/FirmwareName.tsx'
import { formatBytes } from '../../../shared/format/format.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { Linked } from '../../../shared/ui/Linked.tsx'
import { RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import styles from './firmware.module.css'
import { resultMark } from './firmware-marks.ts'

type Release = ReleaseDetail | ReleaseSeen

interface ReleaseFactsProps {
  release: Release
  /** further facts */
  more?: ReactNode
  /** what may be done with a file */
  fileActs: (file: ReleaseFile) => ReactNode
}

/** What a release says: what it is for, what is new, where it was tried, and its files. */
export function ReleaseFacts({ release, more, fileActs }: ReleaseFactsProps) {
  return (
    <>
      <Facts>
        <Fact label="编号">
          <span className="mono">{release.number}</span>
        </Fact>
        <Fact label="产品线">{release.lineName}</Fact>
        <Fact label="类型">{FIRMWARE_KINDS[release.kind]}</Fact>
        <Fact label="升级建议">
          <StatusMark {...severityMark(release.severity)} />
        </Fact>
        <Fact label="支持的芯片">{release.chips.join('、')}</Fact>
        <Fact label="适用板卡">{release.boards || '全部'}</Fact>
        <Fact label="最低可升级版本">
          <Minimal release={release} />
        </Fact>
        {more}
      </Facts>
      <RecordSection title="版本说明">
        <p className={styles.text}>
          <Linked>{release.notes}</Linked>
        </p>
      </RecordSection>
      <Issues release={release} />
      <Tried release={release} />
      <RecordSection title="文件">
        {release.files.length === 0 ? (
          <p className={styles.second}>还没有文件</p>
        ) : (
          <ul className={styles.rows}>
            {release.files.map((file) => (
              <li key={file.id}>
                <span className={styles.name}>{file.name}</span>
                <span className={styles.second}>{formatBytes(file.size)}</span>
                <span>{fileActs(file)}</span>
                <Checks file={file} />
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
    </>
  )
}

/** The version of the same line that one upgrades from. */
function Minimal({ release: { kind, minimal, chips } }: { release: Release }) {
  if (minimal === '') return '不限'
  return <FirmwareName text={namedFirmware({ kind, versionName: minimal })} chips={chips} />
}

/** By what a file is checked after it was downloaded. */
function Checks({ file: { sha256, keyName } }: { file: ReleaseFile }) {
  if (keyName === '') return <span className={styles.meta}>未签名</span>
  return (
    <span className={styles.meta}>
      由“{keyName}”签名 · SHA-256 <span className={styles.mono}>{sha256}</span>
    </span>
  )
}

function Issues({ release: { issues } }: { release: Release }) {
  if (issues.length === 0) return null
  return (
    <RecordSection title="修复的已知问题">
      <ul className={styles.rows}>
        {issues.map(({ id, number, title }) => (
          <li key={id}>
            <span className="mono">{number}</span>
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

/** On which systems it was tried, and how it did. */
function Tried({ release: { tried } }: { release: Release }) {
  if (tried.length === 0) return null
  return (
    <RecordSection title="操作系统适配">
      <ul className={styles.rows}>
        {tried.map(({ system, result, remark }) => (
          <li key={system}>
            <span className={styles.name}>{system}</span>
            <StatusMark {...resultMark(result)} />
            {remark !== '' && <span className={styles.meta}>{remark}</span>}
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
