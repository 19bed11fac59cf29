import type { OtherWay } from '../../../../shared/preview/other-way.ts'

/** A base that is for reading alone. */
export function onlyForReading(brand: string): OtherWay {
  return {
    words: `；该知识库仅供在线阅读，不提供下载，如需此文件请联系${brand}工程师。`,
    hasFile: false,
  }
}
