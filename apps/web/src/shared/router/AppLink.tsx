import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { askAhead } from './ahead.ts'
import { parseQuery } from './screen.ts'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** an address inside the surface, as `hrefOf` gives it */
  to: string
}

/** A link inside the surface: a real anchor, followed by the router. Outside a router it is just that anchor. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  const href = `${router?.basepath ?? '/portal'}${to}`

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || event.defaultPrevented || rest.target || isModified(event)) return
    event.preventDefault()
    void router.navigate(destination(to))
  }
  const warm = () => {
    if (!router) return
    const place = destination(to)
    void router.preloadRoute(place)
    askAhead(place.to, place.search)
  }

  return <a {...rest} href={href} onClick={follow} onPointerEnter={warm} onFocus={warm} />
}

/** The parts of an inner address, as the router takes them. */
export function destination(to: string): { to: string; search: Record<string, string>; hash: string } {
  const [, path = '/', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(to) ?? []
  return { to: path, search: parseQuery(query), hash }
}

function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
