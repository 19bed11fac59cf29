import type { interaction } from '@xinqiao/contract/identity/schemas'
import type { z } from 'zod'
import styles from './sso.module.css'

type Account = z.output<typeof interaction>['demoAccounts'][number]

/** The demonstration accounts; choosing one fills the form in. */
export function DemoAccounts(props: { accounts: readonly Account[]; onChoose: (account: Account) => void }) {
  const units = Map.groupBy(props.accounts, ({ unit }) => unit)
  if (units.size === 0) return null
  return (
    <section className={styles.demo} aria-label="演示账号">
      <h2>演示账号</h2>
      <p>点击后自动填入，仅在演示模式下显示。</p>
      <div className={styles.demoList}>
        {[...units].map(([unit, accounts]) => (
          <div key={unit}>
            <h3>{unit}</h3>
            <ul>
              {accounts.map((account) => (
                <li key={account.phone}>
                  <button type="button" onClick={() => props.onChoose(account)}>
                    <span className={styles.demoName}>{account.name}</span>
                    <span className={styles.demoRole}>{account.role}</span>
                    <span className="mono">{account.phone}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
