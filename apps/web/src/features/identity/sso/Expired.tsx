import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import boxStyles from '../../../shared/form/login-box.module.css'
import { loginAddress } from '../../../shared/navigation.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'

/** A log-in, or the link of an outside identity, that is over or was begun in another browser. */
export function Expired({ of = 'login' }: { of?: 'login' | 'link' }) {
  const { heading, title, hint } = TEXTS[of]
  return (
    <div className={boxStyles.box}>
      <h1 className="visually-hidden">{heading}</h1>
      <Empty drawing="search" title={title} hint={hint}>
        <a className="btn btn-primary" href={loginAddress('/portal/')}>
          重新登录
        </a>
      </Empty>
    </div>
  )
}

const TEXTS = {
  login: { heading: '登录', title: IDENTITY_TEXTS.interactionExpired, hint: '登录页面打开后一小时内有效' },
  link: {
    heading: '关联芯桥账号',
    title: IDENTITY_TEXTS.linkExpired,
    hint: '统一身份认证之后 30 分钟内有效，且只能关联一次',
  },
} as const
