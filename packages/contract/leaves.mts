import { endpoints } from './src/index.ts'
import { z } from 'zod'
const out=new Map<string,string[]>()
function add(k:string,ep:string){out.set(k,[...(out.get(k)??[]),ep])}
function walk(s:any,path:string,ep:string,marked:boolean){
  const m=s.meta?.()??{}; if(m.record!==undefined||m.takes!==undefined) return
  const d=s.def; const name=path.split('.').pop()!
  const idlike=/(^|[a-z])(ids?|Ids?|IdList)$/.test(name)
  switch(d.type){
    case 'string': { const j:any=z.toJSONSchema(s,{io:'input'}); if(!idlike&&(j.pattern||j.format||j.allOf)) return; add(`${name} ${JSON.stringify({...j,$schema:undefined,type:undefined,description:undefined})}`,ep); return }
    case 'number': { if(!idlike) return; add('#'+name,ep); return }
    case 'any': case 'unknown': add(`!any ${path}`,ep); return
    case 'object': for(const [k,v] of Object.entries(d.shape)) walk(v,path+'.'+k,ep,false); return
    case 'array': walk(d.element,path,ep,false); return
    case 'union': for(const o of d.options) walk(o,path,ep,false); return
    case 'pipe': if(d.in.def.type==='transform') walk(d.out,path,ep,false); else walk(d.in,path,ep,false); return
    case 'enum': case 'literal': case 'boolean': case 'null': case 'never': case 'undefined': case 'custom': return
    case 'lazy': walk(d.getter(),path,ep,false); return
    case 'intersection': walk(d.left,path,ep,false); walk(d.right,path,ep,false); return
    case 'record': walk(d.valueType,path+'.*',ep,false); add('record '+path,ep); return
    default: if(d.innerType) {walk(d.innerType,path,ep,false); return} add('?? '+d.type+' '+path,ep)
  }
}
for(const e of endpoints) for(const p of ['params','query','body'] as const) if((e as any)[p]) walk((e as any)[p],p,e.name,false)
for(const [k,v] of [...out].sort()) console.log(k,'|',[...new Set(v)].length, [...new Set(v)].slice(0,4).join(' '))
