import type { Plugin } from 'vite'

/** The pages of the one build: which addresses each serves. The server does the same. */
export const PAGES = ['portal', 'console', 'sso', 'office'] as const

/** In development: every address of a surface answers its page, as the server does it. */
export function servePages(): Plugin {
  return {
    name: 'xinqiao:pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html')
        const page = PAGES.find((name) => new RegExp(`^/${name}(/|\\?|$)`).test(request.url ?? ''))
        if (request.url === '/') request.url = '/portal.html'
        else if (wantsPage && page) request.url = `/${page}.html`
        next()
      })
    },
  }
}
