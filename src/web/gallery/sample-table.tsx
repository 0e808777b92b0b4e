import { Copy, Lock, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { SortHeader } from '#web/ui/lists/sort-header.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';

const quizzes = [
  { title: 'Fonctions affines', questions: 12, created: '03/11/2025', locked: true },
  { title: 'Probabilités conditionnelles', questions: 8, created: '28/10/2025', locked: false },
  { title: 'Suites et récurrence', questions: 20, created: '14/10/2025', locked: false },
];

export function SampleTable() {
  const [wanted, setWanted] = useState('');
  const [order, setOrder] = useState({ by: 'titre', descending: false });
  const header = { order, onSort: setOrder };
  return (
    <div className="min-w-0 grow">
      <ListFilter label="Rechercher un QCM" wanted={wanted} onSearch={setWanted} count="3 QCM" />
      <Table caption="Vos QCM">
        <TableHead>
          <SortHeader name="titre" label="Titre" {...header} />
          <SortHeader name="questions" label="Questions" numeric highestFirst {...header} />
          <TableHeader>Créé le</TableHeader>
          <TableHeader>État</TableHeader>
          <TableHeader className="text-right">Actions</TableHeader>
        </TableHead>
        <TableBody>
          {quizzes.map(({ title, questions, created, locked }) => (
            <TableRow key={title}>
              <TableRowHeader>
                <Button variant="link">{title}</Button>
              </TableRowHeader>
              <TableCell numeric>{questions}</TableCell>
              <TableCell>{created}</TableCell>
              <TableCell>
                <Badge>
                  {locked ? <Lock aria-hidden /> : <SquarePen aria-hidden />}
                  {locked ? 'Verrouillé' : 'Ouvert'}
                </Badge>
              </TableCell>
              <TableCell className="whitespace-nowrap text-right">
                <Button variant="ghost" size="icon" aria-label={`Dupliquer « ${title} »`}>
                  <Copy aria-hidden />
                </Button>
                <Button variant="ghost" size="icon" aria-label={`Supprimer « ${title} »`}>
                  <Trash2 aria-hidden />
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
