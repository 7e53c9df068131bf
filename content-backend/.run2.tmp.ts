import fs from 'node:fs'; import http from 'node:http';
import { backendOf } from './http/backend';
import { startServer } from './http/server';
const j=JSON.parse(fs.readFileSync('/tmp/cb/site.json','utf8'));
for(const p of j.posts)p.meta=new Map(p.meta);
(async()=>{
const b=backendOf(j); const s=await startServer(b.routes,0); const u=new URL(s.origin);
if(process.argv[2]==='serve'){console.log(s.origin);return}
let ok=0,bad=0;
for(const f of ['transport','persisted-queries']) for(const e of JSON.parse(fs.readFileSync('/work/shared/wpgraphql/recorded/'+f+'.json','utf8'))){
  const r=e.request; const body=r.body===null||r.body===undefined?undefined:typeof r.body==='string'?r.body:JSON.stringify(r.body);
  const res:any=await new Promise((ok,no)=>{const q=http.request({host:u.hostname,port:u.port,method:r.method,path:r.url,headers:{...(typeof r.body==='object'&&r.body?{'content-type':'application/json'}:{}),...(r.headers??{}),...(body!==undefined?{'content-length':Buffer.byteLength(body)}:{})}},(m)=>{let t='';m.on('data',d=>t+=d);m.on('end',()=>ok({status:m.statusCode,headers:m.headers,text:t}))});q.on('error',no);q.end(body)});
  let g:any=res.text; try{g=JSON.parse(res.text)}catch{}
  if(!Array.isArray(g)&&typeof g==='object')delete g.extensions;
  const A=e.response.status+JSON.stringify(e.response.body),B=res.status+JSON.stringify(g);
  const hb=Object.entries(e.response.headers).filter(([k,v])=>res.headers[k]!==v);
  if(A===B&&!hb.length)ok++;else{bad++;let i=0;while(A[i]===B[i])i++;console.log('--',f,e.name,hb,'\n W',A.slice(Math.max(0,i-60),i+200),'\n G',B.slice(Math.max(0,i-60),i+200))}
}
console.log(ok,bad);await s.close()})();
