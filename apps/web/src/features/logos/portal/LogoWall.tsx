import { useQuery } from '@tanstack/react-query'
import { getLogoList } from '@xinqiao/contract/logos/endpoints'
import type { Logo } from '@xinqiao/contract/logos/schemas'
import { read } from '../../../shared/api/query-client.ts'
import { formatNumber } from '../../../shared/format/format.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import styles from './logo-wall.module.css'

const SKELETON_CELLS = 18

/** The partners whose products were certified, each by its logo and its name. */
export function LogoWall() {
  const query = useQuery(read(getLogoList, {}))
  const total = query.data?.rows.length ?? 0
  return (
    <>
      <div className={styles.head}>
        <h1>合作伙伴</h1>
        {total > 0 && <p>共 {formatNumber(total)} 家，按首次通过认证时间排序</p>}
      </div>
      <QueryView
        query={query}
        skeleton={<WaitingWall />}
        empty={<Empty title="还没有合作伙伴" hint="产品通过认证的企业会展示在这里" />}
      >
        {({ rows }) => (
          <ul className={styles.wall}>
            {rows.map((logo) => (
              <Partner key={logo.logoUrl} {...logo} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  )
}

function Partner({ logoUrl, corporateName }: Logo) {
  return (
    <li className={styles.cell}>
      <span className={styles.plate}>
        {/* The name stands below: told twice, it would be read twice. */}
        <img className={styles.logo} src={logoUrl} alt="" loading="lazy" decoding="async" />
      </span>
      <span className={styles.name}>{corporateName}</span>
    </li>
  )
}

function WaitingWall() {
  return (
    <div className={styles.wall}>
      {Array.from({ length: SKELETON_CELLS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells that are all alike and never move
        <div key={index} className={styles.cell} />
      ))}
    </div>
  )
}
