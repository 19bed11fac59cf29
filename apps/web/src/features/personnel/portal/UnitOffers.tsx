import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptOffer, declineOffer, listOffers } from '@xinqiao/contract/personnel/endpoints'
import type { MembershipOffer } from '@xinqiao/contract/personnel/schemas'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { PERSONAL_UNIT, useKnownUser } from '../../../shared/session/session.ts'
import { Waiting } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from '../parts/offers.module.css'

/**
 * Units that ask the owner of a personal account to join them; nothing for anybody else. What stands below
 * waits for them, so that it does not jump.
 */
export function UnitOffers({ children }: { children: ReactNode }) {
  const user = useKnownUser()
  const asked = user?.unitId === PERSONAL_UNIT
  const query = useQuery({ ...read(listOffers, {}), enabled: asked })
  const offers = asked ? (query.data?.rows ?? []) : []
  if (query.isLoading) {
    return (
      <Waiting>
        <Skeleton rows={6} />
      </Waiting>
    )
  }
  return (
    <>
      {offers.length > 0 && (
        <ul className={styles.offers} aria-label="单位邀请">
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
      {children}
    </>
  )
}

function Offer({ offer }: { offer: MembershipOffer }) {
  const client = useQueryClient()
  const accept = useWrite(acceptOffer, { done: PERSONNEL_TEXTS.joined })
  const decline = useWrite(declineOffer, { done: PERSONNEL_TEXTS.declined })
  const input = { params: { id: offer.id } }
  const join = async () => {
    const sure = await askSure({
      title: `加入${offer.unitName}`,
      text: '加入后，您的账号成为该单位的企业账号，单位的人员管理员可以维护您的信息与服务授权。',
      ok: '加入单位',
    })
    if (!sure) return
    // All that the page shows depends on the unit.
    await accept.run(input).then(
      () => client.invalidateQueries(),
      () => undefined,
    )
  }
  return (
    <li className={styles.offer}>
      <div>
        <p>
          <strong>{offer.unitName}</strong>邀请您加入单位
        </p>
        <p className={styles.offerFacts}>
          {[offer.department, offer.postName, offer.inviterName && `邀请人 ${offer.inviterName}`]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <Time value={offer.createTime} />
        </p>
      </div>
      <div className={styles.offerButtons}>
        <Button loading={decline.busy} onClick={() => void decline.run(input).catch(() => undefined)}>
          拒绝
        </Button>
        <Button type="primary" loading={accept.busy} onClick={() => void join()}>
          接受
        </Button>
      </div>
    </li>
  )
}
