import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { build, type Plugin, type Rolldown } from 'vite'
import { SHARE_PLACE } from '../src/shared/outbox/take-share.ts'
import { iconSvg } from '../src/shared/theme/motif.ts'
import { palettes } from '../src/shared/theme/palette.ts'
import { chunkHolding, closure } from './closure.ts'

interface Installable {
  page: RegExp
  /** the script that keeps the shell on the device */
  worker: string
  /** what opens without a line: ends of the paths of its modules */
  kept: readonly string[]
}

const SIZES = [180, 192, 512] as const

/**
 * Lets the portal be put on the home screen of a phone: its icons, a manifest, and the script that opens it without a
 * line. The server fills in the brand, and serves both under the portal's own address, which is all they reach.
 */
export function installable({ page, worker, kept }: Installable): Plugin {
  let icons: { size: number; name: string; bytes: Buffer }[] = []
  return {
    name: 'xinqiao:installable',
    apply: 'build',
    async buildStart() {
      icons = await Promise.all(SIZES.map(drawIcon))
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const { name, bytes } of icons)
          this.emitFile({ type: 'asset', fileName: name.slice(1), source: bytes })
        const main = Object.values(bundle).filter(
          (one) => one.type === 'chunk' && one.facadeModuleId !== null && page.test(one.facadeModuleId),
        )
        const from = [...main, ...kept.map((path) => chunkHolding(path, bundle))]
        const chunks = closure(
          from.filter((one) => one.type === 'chunk'),
          bundle,
        )
        const files = new Set(
          chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]),
        )
        const source = await bundled(worker, [...files].map((name) => `/${name}`).toSorted())
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.webmanifest',
          source: JSON.stringify(manifest(icons)),
        })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path }) {
        if (!page.test(path)) return []
        const touch = icons.find(({ size }) => size === 180)?.name ?? ''
        return [
          { tag: 'link', attrs: { rel: 'manifest', href: '/portal/manifest.webmanifest' }, injectTo: 'head' },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: touch }, injectTo: 'head' },
        ]
      },
    },
  }
}

/** One script of its own, as every browser runs it that has workers. */
async function bundled(worker: string, kept: readonly string[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { KEPT_FILES: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'es2023',
      reportCompressedSize: false,
      rolldownOptions: { input: worker, output: { format: 'iife' } },
    },
  })
  return (output as Rolldown.RolldownOutput).output[0].code
}

/** On a ground of its own, with the room that systems cut away. */
async function drawIcon(size: number) {
  const { bg } = palettes.light
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${bg}"/>
<svg x="106" y="106" width="300" height="300" viewBox="0 0 32 32">${iconSvg(palettes.light)}</svg></svg>`
  const bytes = await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return { size, bytes, name: `/assets/icon-${size}-${hash}.png` }
}

function manifest(icons: readonly { size: number; name: string }[]): object {
  const shortcut = (name: string, url: string) => ({ name, url })
  return {
    id: '/portal/',
    name: '芯桥 · {{brand}}客户服务门户',
    short_name: '芯桥',
    lang: 'zh-CN',
    start_url: '/portal/',
    scope: '/portal/',
    display: 'standalone',
    theme_color: palettes.light.bg,
    background_color: palettes.light.bg,
    icons: icons
      .filter(({ size }) => size !== 180)
      .flatMap(({ size, name }) =>
        ['any', 'maskable'].map((purpose) => ({
          ...{ src: name, sizes: `${size}x${size}`, type: 'image/png', purpose },
        })),
      ),
    share_target: {
      action: SHARE_PLACE,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        ...{ title: 'title', text: 'text', url: 'url' },
        files: [{ name: 'files', accept: ['*/*'] }],
      },
    },
    shortcuts: [
      shortcut('我的工单', '/portal/technicalSupport/myBusiness?all=1'),
      shortcut('搜索', '/portal/knowledgeBase/kbList?action=more&type=0'),
      shortcut('新建工单', '/portal/technicalSupport/myBusiness?all=1&new=1'),
    ],
  }
}
