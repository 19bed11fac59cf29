/** A screen of a router, as these tests need it. */
export interface Route {
  path: string
  menu?: object
}

/** The rows of a router; read by name, since these tests are checked without the web's own types. */
export async function routesOf(surface: 'portal' | 'console'): Promise<Route[]> {
  const file = new URL(`../apps/web/src/app/${surface}/routes.ts`, import.meta.url).pathname
  const routes = (await import(file)) as Record<string, Route[]>
  return routes[`${surface}Routes`] ?? []
}
