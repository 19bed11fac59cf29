import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { Article } from '../src/shared/markdown/Article.tsx'
import { extrasFor } from '../src/shared/markdown/extras.ts'

/** Draws a text of the knowledge base, with all that comes later; answers the element around it. */
export async function drawArticle(markdown: string): Promise<HTMLElement> {
  let box = document.body
  await act(async () => {
    box = render(
      <Suspense fallback="waiting">
        <Article markdown={markdown} />
      </Suspense>,
    ).container
    await extrasFor(markdown)
  })
  return box
}
