import { use } from 'react'
import { Enlargeable } from '../picture/Enlargeable.tsx'
import { useTheme } from '../theme/theme-choice.ts'
import styles from './article.module.css'
import { CodeBlock } from './CodeBlock.tsx'
import { drawDiagram } from './diagrams.ts'

/** A diagram from its description; one that cannot be drawn is shown as it was written. */
export function Diagram({ code }: { code: string }) {
  const { theme } = useTheme()
  const drawn = use(drawDiagram(code, theme))
  if (drawn === null || drawn === 'lost') {
    return (
      <>
        <p className={styles.missing}>
          {drawn === 'lost' ? '图表未能载入，请检查网络后重新载入页面' : '图表无法绘制，请检查 Mermaid 语法'}
        </p>
        <CodeBlock>
          <code>{code}</code>
        </CodeBlock>
      </>
    )
  }
  return (
    <figure className={styles.diagram}>
      <Enlargeable address={drawn.address} title={drawn.title}>
        <img src={drawn.address} alt={drawn.title} width={drawn.width} height={drawn.height} />
      </Enlargeable>
    </figure>
  )
}
