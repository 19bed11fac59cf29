import { useRouter } from '@tanstack/react-router'
import { AppLink } from '../../../shared/router/AppLink.tsx'

interface MessageLinkProps {
  /** as a message has it: inside the portal, or with `/console/` before it inside the console */
  link: string
  onClick: () => void
}

/** Leads to what a message tells of, whichever of the two surfaces it and the reader are in. */
export function MessageLink({ link, onClick }: MessageLinkProps) {
  const { basepath } = useRouter()
  const href = link.startsWith('/console/') ? link : `/portal${link}`
  if (href.startsWith(`${basepath}/`))
    return (
      <AppLink to={href.slice(basepath.length)} onClick={onClick}>
        查看详情
      </AppLink>
    )
  return (
    <a href={href} onClick={onClick}>
      查看详情
    </a>
  )
}
