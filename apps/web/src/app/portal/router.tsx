import type { RouterHistory } from '@tanstack/react-router'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { plainQueries, type RawSearch } from '../../shared/router/screen.ts'
import { RouteFailed } from '../RouteFailed.tsx'
import type { PortalRoute } from './route.ts'
import { portalRedirects, portalRoutes } from './routes.ts'
import { AreaStart } from './shell/AreaStart.tsx'
import { PortalShell } from './shell/PortalShell.tsx'

/** The portal's router, under the base path /portal. */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([...portalRoutes.map(screenRoute), ...redirects(), unknownRoute]),
    basepath: '/portal',
    ...(history ? { history } : {}),
    ...plainQueries,
    scrollRestoration: true,
    defaultPreload: false,
    defaultErrorComponent: RouteFailed,
  })
}

const root = createRootRoute({ component: PortalShell })

/** An address without a screen leads to /404. */
const unknownRoute = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})

function screenRoute(route: PortalRoute) {
  const { path, load, parse } = route
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (raw: RawSearch) => (parse ? parse(raw) : raw),
    component: load
      ? lazyRouteComponent(async () => ({ default: await load() }))
      : () => <AreaStart area={route} />,
  })
}

function redirects() {
  return Object.entries(portalRedirects).map(([path, to]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ to, replace: true })
      },
    }),
  )
}
