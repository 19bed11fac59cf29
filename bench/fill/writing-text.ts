const MATH = [
  'Z_0 = \\sqrt{L/C}',
  't_{su} \\ge \\frac{T}{2} - t_{co}',
  '\\lambda = \\frac{c}{f\\sqrt{\\varepsilon_r}}',
]

/** A chapter as hardware editors write it: of so many characters, with formulas and tables all through it. */
export function longChapter(characters: number, formulas: number): string {
  const sections = Math.ceil(formulas / 6)
  const share = Math.floor(characters / sections)
  return Array.from({ length: sections }, (_, index) => section(index + 1, share)).join('\n\n')
}

/** Six formulas and a table, and prose up to the length. */
function section(number: number, length: number): string {
  const math = (at: number) => MATH[(number + at) % MATH.length] ?? ''
  const parts = [
    `## ${number} 时序与阻抗`,
    `走线阻抗为 $${math(0)}$，建立时间 $${math(1)}$，波长 $${math(2)}$，其余见表。`,
    `$$\n${math(0)} \\quad (${number})\n$$`,
    `表 ${number}-1　约束\n\n| 项目 | 要求 | 公式 |\n|---|---:|---|\n| 差分阻抗 | 85 Ω | $${math(1)}$ |\n| 等长 | 5 mil | $${math(2)}$ |`,
  ]
  const missing = length - parts.join('\n\n').length
  for (let left = missing; left > 0; left -= 120) {
    parts.splice(
      -1,
      0,
      `第 ${number} 节：${'布线须远离时钟与电源，参考平面保持完整。'.repeat(6)}`.slice(
        0,
        Math.max(20, Math.min(left, 120)),
      ),
    )
  }
  return parts.join('\n\n')
}
