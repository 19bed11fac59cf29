import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { plainQueries, type RawSearch } from '../../shared/router/screen.ts'
import { Empty } from '../../shared/ui/load/Empty.tsx'
import { RouteFailed } from '../RouteFailed.tsx'
import { ConsoleStart } from './ConsoleHome.tsx'
import { ConsoleShell } from './ConsoleShell.tsx'
import { consoleRoutes } from './routes.ts'

/** The console's router, under the base path /console. */
export function createConsoleRouter(history?: RouterHistory) {
  const start = createRoute({ getParentRoute: () => root, path: '/', component: ConsoleStart })
  const screens = consoleRoutes.map(({ path, title, load, parse }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { title },
      validateSearch: (raw: RawSearch) => (parse ? parse(raw) : raw),
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  )
  return createRouter({
    routeTree: root.addChildren([start, ...screens]),
    basepath: '/console',
    ...(history ? { history } : {}),
    ...plainQueries,
    scrollRestoration: true,
    defaultErrorComponent: RouteFailed,
    defaultNotFoundComponent: () => (
      <Empty drawing="search" title="页面不存在" hint="地址可能有误，或页面已被移除" />
    ),
  })
}

const root = createRootRoute({ component: ConsoleShell })
