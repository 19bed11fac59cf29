import { lazy } from 'react'

/** Begins to load with the page, beside the data that it will show. */
const loading = import('../../parts/markdown/Article.tsx')

export const Article = lazy(async () => ({ default: (await loading).Article }))
