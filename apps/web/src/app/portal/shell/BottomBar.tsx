import {
  BookOutlined,
  HomeOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { myInformationScreen } from '../../../features/accounts/paths.ts'
import { loginAddress } from '../../../shared/navigation.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import type { Session } from '../../../shared/session/session.ts'
import { mayOpen } from '../gate.ts'
import { headerEntries, isActive } from './header-entries.ts'
import './bottom-bar.css'

const SECTIONS: Readonly<Record<string, ReactNode>> = {
  '/knowledgeBase': <BookOutlined aria-hidden />,
  '/technicalSupport': <ProjectOutlined aria-hidden />,
  '/compatibilityCertification': <SafetyCertificateOutlined aria-hidden />,
}

/** On phones: the places that this reader goes to all day, under the thumb. */
export function BottomBar({ session, pathname }: { session: Session; pathname: string }) {
  const isHome = pathname === '/' || pathname.includes('/kbHome')
  const isMine = pathname.includes('/personalCenter')
  return (
    <nav className="bottom-bar" aria-label="底部导航">
      <AppLink to="/" className="bottom-entry" aria-current={isHome ? 'page' : undefined}>
        <HomeOutlined aria-hidden />
        首页
      </AppLink>
      {headerEntries.map((entry) => {
        const { label, to } = entry
        const icon = SECTIONS[entry.activeOn ?? '']
        if (to === undefined || icon === undefined || !mayOpen(entry, session.user)) return null
        return (
          <AppLink
            key={to}
            to={to}
            className="bottom-entry"
            aria-current={!isHome && isActive(entry, pathname) ? 'page' : undefined}
          >
            {icon}
            {label}
          </AppLink>
        )
      })}
      {session.status === 'visitor' ? (
        <a href={loginAddress()} className="bottom-entry">
          <UserOutlined aria-hidden />
          登录
        </a>
      ) : (
        <AppLink
          to={myInformationScreen.path}
          className="bottom-entry"
          aria-current={isMine ? 'page' : undefined}
        >
          <UserOutlined aria-hidden />
          我的
        </AppLink>
      )}
    </nav>
  )
}
