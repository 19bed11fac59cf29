import { PROGRAM_TEXTS } from '@xinqiao/contract/identity/program-texts'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import boxStyles from '../../../shared/form/login-box.module.css'
import { loginAddress } from '../../../shared/navigation.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'

/** A log-in, a consent, or the link of an outside identity, that is over or was begun in another browser. */
export function Expired({ of = 'login' }: { of?: 'login' | 'link' | 'consent' }) {
  const { heading, title, hint } = TEXTS[of]
  return (
    <div className={boxStyles.box}>
      <h1 className="visually-hidden">{heading}</h1>
      <Empty drawing="search" title={title} hint={hint}>
        {of === 'consent' ? (
          <a href="/portal/">返回门户首页</a>
        ) : (
          <a className="btn btn-primary" href={loginAddress('/portal/')}>
            重新登录
          </a>
        )}
      </Empty>
    </div>
  )
}

const TEXTS = {
  login: { heading: '登录', title: IDENTITY_TEXTS.interactionExpired, hint: '登录页面打开后一小时内有效' },
  consent: {
    heading: '授权程序',
    title: PROGRAM_TEXTS.expired,
    hint: '授权页面打开后一小时内有效，且只能决定一次',
  },
  link: {
    heading: '关联芯桥账号',
    title: IDENTITY_TEXTS.linkExpired,
    hint: '统一身份认证之后 30 分钟内有效，且只能关联一次',
  },
} as const
