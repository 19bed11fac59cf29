import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { useSettings } from '../../../../../shared/settings.ts'
import { Fact, Facts } from '../../../../../shared/ui/Facts.tsx'
import styles from '../machines.module.css'

/** Where the paper was sent, and with which waybills, as far as it has gone. */
export function Mailing({ application }: { application: MachineDetail }) {
  const { brand } = useSettings()
  const { ftAddr, ftWaybillNumber, khWaybillNumber, address, ftReturnWaybillNumber } = application
  const ways = [
    [`${brand}收件地址`, ftAddr],
    [`${brand}寄出单号`, ftWaybillNumber],
    ['贵单位寄回单号', khWaybillNumber],
    ['贵单位回寄地址', address],
    [`${brand}寄回单号`, ftReturnWaybillNumber],
  ].filter(([, value]) => value !== '')
  if (ways.length === 0) return null
  return (
    <section className={styles.paper} aria-label="证书寄送">
      <div className={styles.paperHead}>
        <h3>证书寄送</h3>
      </div>
      <Facts>
        {ways.map(([label = '', value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
