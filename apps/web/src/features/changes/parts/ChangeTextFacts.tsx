import { CHANGE_KINDS } from '@xinqiao/contract/changes/kinds'
import type { ChangeText } from '@xinqiao/contract/changes/schemas'
import { steppingsOf } from '@xinqiao/contract/dictionaries/chips'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import type { ReactNode } from 'react'
import { FirmwareName } from '../../../shared/firmware/FirmwareName.tsx'
import { kbDetailScreen } from '../../../shared/knowledge/kb-detail-screen.ts'
import { hrefOf } from '../../../shared/router/screen.ts'
import { Fact, Facts } from '../../../shared/ui/Facts.tsx'
import { RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import styles from './changes.module.css'

/** What a notice says: what it is about, its effect, and what to do. */
export function ChangeTextFacts({ text, more }: { text: ChangeText; more?: ReactNode }) {
  const { effect, workaround, todo, lastOrderDay, lastShipDay } = text
  return (
    <>
      <Facts>
        <Fact label="编号">
          <span className="mono">{text.number}</span>
        </Fact>
        <Fact label="类型">{CHANGE_KINDS[text.kind]}</Fact>
        <Fact label="严重程度">
          <StatusMark {...severityMark(text.severity)} />
        </Fact>
        <Fact label="适用芯片">{chipsText(text)}</Fact>
        <Fact label="固件范围">
          <Range text={text} />
        </Fact>
        <Fact label="项目阶段">{stagesText(text)}</Fact>
        {text.documents.length > 0 && (
          <Fact label="相关文档" wide>
            <Documents documents={text.documents} />
          </Fact>
        )}
        {lastOrderDay !== '' && <Fact label="最后订购日期">{lastOrderDay}</Fact>}
        {lastShipDay !== '' && <Fact label="最后发货日期">{lastShipDay}</Fact>}
        {more}
      </Facts>
      <RecordSection title="影响">
        <p className={styles.text}>{effect}</p>
      </RecordSection>
      {workaround !== '' && (
        <RecordSection title="规避办法">
          <p className={styles.text}>{workaround}</p>
        </RecordSection>
      )}
      <RecordSection title="需采取的措施">
        <p className={styles.text}>{todo}</p>
      </RecordSection>
    </>
  )
}

/** A chip of which some steppings alone are meant says which. */
function chipsText({ chips, steppings }: ChangeText): string {
  return chips.map((chip) => steppingsOf(chip, steppings).join('、') || chip).join('、')
}

/** From one version to another, both included. */
function Range({ text: { firmwareFrom, firmwareUntil, chips } }: { text: ChangeText }) {
  const from = <FirmwareName text={firmwareFrom} chips={chips} />
  const until = <FirmwareName text={firmwareUntil} chips={chips} />
  if (firmwareFrom === '' && firmwareUntil === '') return '全部版本'
  if (firmwareUntil === '') return <>{from} 及以后</>
  if (firmwareFrom === '') return <>{until} 及以前</>
  if (firmwareFrom === firmwareUntil) return from
  return (
    <>
      {from} 至 {until}
    </>
  )
}

/** Each document leads to its text, where the reader may open it. */
function Documents({ documents }: { documents: ChangeText['documents'] }) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ baseId, name, untilName, section }) => (
        <li key={name}>
          {baseId === '' ? (
            name
          ) : (
            // Beside the notice, from the console too.
            <a href={`/portal${hrefOf(kbDetailScreen, { kbId: baseId })}`} target="_blank" rel="noreferrer">
              {name}
            </a>
          )}
          {untilName !== '' && ` ${untilName} 及以前`}
          {section !== '' && `，${section}`}
        </li>
      ))}
    </ul>
  )
}

function stagesText({ stages }: ChangeText): string {
  return stages.length === 0 ? '全部进行中阶段' : stages.map((one) => PROJECT_STATUSES[one].label).join('、')
}
