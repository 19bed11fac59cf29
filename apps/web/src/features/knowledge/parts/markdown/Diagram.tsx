import { use, useSyncExternalStore } from 'react'
import styles from './article.module.css'
import { CodeBlock } from './CodeBlock.tsx'
import { drawDiagram } from './diagrams.ts'

/** A diagram from its description; one that cannot be drawn is shown as it was written. */
export function Diagram({ code }: { code: string }) {
  const theme = useSyncExternalStore(watchTheme, themeNow)
  const drawn = use(drawDiagram(code, theme))
  if (drawn === null) {
    return (
      <>
        <p className={styles.missing}>图表无法绘制，请检查 Mermaid 语法</p>
        <CodeBlock>
          <code>{code}</code>
        </CodeBlock>
      </>
    )
  }
  return (
    <figure className={styles.diagram}>
      <img src={drawn.address} alt={drawn.title} width={drawn.width} height={drawn.height} />
    </figure>
  )
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function themeNow(): 'dark' | 'light' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}
