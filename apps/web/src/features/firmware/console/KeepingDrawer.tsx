import { retireKey } from '@xinqiao/contract/firmware/console-endpoints'
import { FIRMWARE_KINDS } from '@xinqiao/contract/firmware/kinds'
import type { LineForm, SigningKey } from '@xinqiao/contract/firmware/schemas'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { RecordSection } from '../../../shared/ui/open/RecordDrawer.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from '../parts/firmware.module.css'
import { KeyDialog } from './KeyDialog.tsx'
import { LineDialog } from './LineDialog.tsx'
import { useFirmwareOptions } from './use-options.ts'

type Line = LineForm & { id: string }

/** What releases are made of: their lines, and the public keys by which their files are checked. */
export function KeepingDrawer({ mayKeep, onClose }: { mayKeep: boolean; onClose: () => void }) {
  const { query } = useFirmwareOptions()
  const [opened, setOpened] = useState<'line' | 'key' | Line | null>(null)
  const close = () => setOpened(null)
  return (
    <Drawer open onClose={onClose} size={640} title="产品线与公钥">
      <QueryView query={query}>
        {({ data: { lines, keys } }) => (
          <>
            <p className={styles.second}>
              每个版本属于一条产品线，其文件按签名公钥校验。私钥由厂商自行保管，这里只保存公钥。
            </p>
            <RecordSection title="产品线">
              <ul className={styles.rows}>
                {lines.map((line) => (
                  <li key={line.id}>
                    <span className={styles.name}>{line.name}</span>
                    <span className={styles.second}>{FIRMWARE_KINDS[line.kind]}</span>
                    {mayKeep && (
                      <RowActions>
                        <button
                          type="button"
                          aria-label={`修改 ${line.name}`}
                          onClick={() => setOpened(line)}
                        >
                          修改
                        </button>
                      </RowActions>
                    )}
                    <span className={styles.meta}>{line.chips.join('、')}</span>
                  </li>
                ))}
              </ul>
              {mayKeep && <Button onClick={() => setOpened('line')}>新增产品线</Button>}
            </RecordSection>
            <RecordSection title="签名公钥">
              <ul className={styles.rows}>
                {keys.map((key) => (
                  <Key key={key.id} of={key} mayKeep={mayKeep} />
                ))}
              </ul>
              {mayKeep && <Button onClick={() => setOpened('key')}>新增公钥</Button>}
            </RecordSection>
          </>
        )}
      </QueryView>
      {opened === 'key' && <KeyDialog onClose={close} />}
      {opened !== null && opened !== 'key' && (
        <LineDialog line={opened === 'line' ? null : opened} onClose={close} />
      )}
    </Drawer>
  )
}

function Key({
  of: { id, name, algorithm, fingerprint, retired },
  mayKeep,
}: {
  of: SigningKey
  mayKeep: boolean
}) {
  const retire = useWrite(retireKey, { done: '已停用' })
  const confirm = async () => {
    const text = `停用后不能再用“${name}”签名，且不能恢复；已签名的文件不受影响。`
    const sure = await askSure({ title: '停用签名公钥', text, ok: '停用' })
    if (sure) await retire.run({ params: { id } }).catch(() => undefined)
  }
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <span className={styles.second}>{algorithm}</span>
      {retired ? (
        <StatusMark tone="closed" label="已停用" />
      ) : (
        mayKeep && (
          <RowActions>
            <button
              type="button"
              data-danger
              aria-label={`停用 ${name}`}
              disabled={retire.busy}
              onClick={() => void confirm()}
            >
              停用
            </button>
          </RowActions>
        )
      )}
      <span className={styles.meta}>
        SHA-256 指纹 <span className={styles.mono}>{fingerprint}</span>
      </span>
    </li>
  )
}
