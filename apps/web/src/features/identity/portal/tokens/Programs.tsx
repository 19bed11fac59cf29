import { useQuery } from '@tanstack/react-query'
import { listPrograms } from '@xinqiao/contract/identity/program-endpoints'
import { TOKEN_STATES, type TokenRow } from '@xinqiao/contract/identity/token-endpoints'
import { SCOPES } from '@xinqiao/contract/scopes'
import { Button } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import pieces from '../../../../shared/ui/pieces.module.css'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import styles from '../../parts/tokens/tokens.module.css'
import { useEndToken } from '../../parts/tokens/use-end-token.ts'

const programsQuery = read(listPrograms, {})

/** Programs that one has let in by signing in, beside the devices on which one is signed in. */
export function Programs() {
  const query = useQuery(programsQuery)
  const end = useEndToken()
  return (
    <section aria-labelledby="programs">
      <h2 id="programs">已授权的程序</h2>
      <p className={pieces.lead}>
        您登录后允许以您的名义使用芯桥的程序，如支持 MCP 的智能体。不再使用或不认识的，请停用。
      </p>
      <QueryView query={query} skeleton={<Skeleton rows={1} rowHeight={64} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.none}>没有已授权的程序</p>
          ) : (
            <ul className={styles.programs}>
              {rows.map((row) => (
                <ProgramRow key={row.id} row={row} onEnd={() => end(row)} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function ProgramRow({ row, onEnd }: { row: TokenRow; onEnd: () => void }) {
  const { name, clientHost, scopes, state, lastUsedTime, lastNetwork, createTime, expiresTime } = row
  return (
    <li>
      <div>
        <p className={styles.program}>
          <strong className={styles.name}>{name}</strong>
          <span className="mono">{clientHost}</span>
          {state !== 'live' && <StatusMark {...TOKEN_STATES[state]} />}
        </p>
        <p className={styles.facts}>
          <span>{scopes.map((scope) => SCOPES[scope]).join('、')}</span>
        </p>
        <p className={styles.facts}>
          <span>
            授权于 <Time value={createTime} />
          </span>
          <span>
            有效期至 <Time value={expiresTime} />
          </span>
          <span>
            {lastUsedTime === '' ? (
              '未使用'
            ) : (
              <>
                最近使用 <Time value={lastUsedTime} as="ago" /> <span className="mono">{lastNetwork}</span>
              </>
            )}
          </span>
        </p>
      </div>
      <Button onClick={onEnd} aria-label={`停用 ${name}`}>
        停用
      </Button>
    </li>
  )
}
