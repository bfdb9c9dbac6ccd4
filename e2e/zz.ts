import { storeSession } from './support/account.ts';
import { benchProduct } from './bench/benchProduct.ts';
import { liveIn } from './bench/liveIn.ts';
import { yardstickStore } from './bench/yardstickStore.ts';
const paths=(process.env.P??'/').split(',');
await benchProduct(async ({browser,origin,account,startGateway}) => {
  const agent = await account('demo');
  const origins: [string,string][] = [['lintel', origin]];
  if(process.env.Y){ const {directory}=await yardstickStore(await liveIn()); origins.push(['yard', await startGateway(directory)]); }
  for (const path of paths) for (const [name, at] of origins) for (let i=0;i<Number(process.env.N??1);i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await storeSession(page, agent);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    const t=(1.6*1024*1024)/8;
    await protocol.send('Network.emulateNetworkConditions', { offline:false, latency:150, downloadThroughput:t, uploadThroughput:t });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      (window as any).shifts=[];
      new PerformanceObserver((list)=>{ for (const e of list.getEntries() as any[]) (window as any).shifts.push({v:e.value,t:Math.round(e.startTime),s:e.sources.map((s:any)=>[(s.node?.outerHTML??s.node?.textContent??'').slice(0,150),JSON.stringify(s.previousRect),JSON.stringify(s.currentRect)])}); }).observe({type:'layout-shift',buffered:true});
      (window as any).tasks=[];
      new PerformanceObserver((list)=>{ for (const e of list.getEntries()) (window as any).tasks.push([Math.round(e.startTime),Math.round(e.duration)]); }).observe({type:'longtask',buffered:true});
    });
    await page.goto(at+path,{waitUntil:'commit'});
    await page.locator(path==='/'?'main dl':'tbody tr a').first().waitFor({timeout:60000});
    await page.waitForFunction(() => !document.querySelector('main [data-skeleton]'));
    const out = await page.evaluate(()=>({ready:performance.now(),fcp:performance.getEntriesByName('first-contentful-paint')[0]?.startTime,res:performance.getEntriesByType('resource').map((e:any)=>[e.name.replace(/.*?\/(modules|api)\//,'$1/').slice(-60),Math.round(e.startTime),Math.round(e.responseStart),Math.round(e.responseEnd),e.encodedBodySize]),shifts:(window as any).shifts,tasks:(window as any).tasks}));
    console.log('=====',name,path,Math.round(out.ready),'fcp',Math.round(out.fcp));
    if(!process.env.Q) for(const r of out.res) console.log(r.join('  '));
    console.log('tasks',JSON.stringify(out.tasks));
    for(const s of out.shifts) if(s.v>0.01) console.log(JSON.stringify(s));
    if(process.env.SHOT) await page.screenshot({path:`/tmp/${name}-${path.replaceAll('/','_')}.png`});
    await context.close();
  }
});
