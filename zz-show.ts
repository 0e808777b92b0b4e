import sharp from 'sharp';
import { planBatch, printFor, orderFor } from './bench/accuracy/batch-plan.ts';
import { decodedImage } from './bench/accuracy/decoded-image.ts';
import { simulateScan } from '#tests/support/scan-simulator/simulated-scan.ts';
const [seed='',batch='0',copy='0',page='0',q='',a='']=process.argv.slice(2);
const plan=planBatch(seed,Number(batch)); console.log(JSON.stringify(plan));
const paper=await printFor(plan); const order=orderFor(seed,plan,paper);
// skip fast to the copy: regenerate only that copy by place
for await (const p of simulateScan(order)){ if(p.copy!==Number(copy)||p.filled.printed.page.page!==Number(page)) continue;
  console.log(p.student, JSON.stringify(p.scanner));
  const im=await decodedImage(p); const box=p.filled.printed.page.answers.find(b=>b.question===q&&b.answer===Number(a))!; const k=im.width/p.picture.width;
  const c=p.placement.at(box.x+box.width/2,box.y+box.height/2); const s=Math.round(p.scanner.geometry.dpi/25.4*8*k);
  const left=Math.max(0,Math.round(c.x*k)-s), top=Math.max(0,Math.round(c.y*k)-s);
  await sharp(im.pixels,{raw:{width:im.width,height:im.height,channels:1}}).extract({left,top,width:Math.min(2*s,im.width-left),height:Math.min(2*s,im.height-top)}).resize(500,undefined,{kernel:'nearest'}).png().toFile(`/tmp/simulator/show-${seed}-${batch}-${copy}-${page}-${q}-${a}.png`);
  break; }
